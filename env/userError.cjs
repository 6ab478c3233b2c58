/** An error that the user of a command can fix: shown without a stack trace. */
class UserError extends Error {}

module.exports = { UserError };
