/** An error that the person at the terminal can fix: shown without a stack trace. */
class Refusal extends Error {}

module.exports = { Refusal };
