/** A reason not to go on that the person at the terminal can put right: shown without a trace. */
class Refusal extends Error {}

module.exports = { Refusal };
