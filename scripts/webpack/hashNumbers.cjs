const { createHash } = require('node:crypto');

/**
 * Gives names numbers by their hash. Most keep theirs when other names come and go: only a name whose
 * number an earlier one has takes the next free one.
 * @param {readonly string[]} names all different, fewer than `range`
 * @param {number} range numbers are below it
 * @returns {Map<string, number>} a different number for each name, in the names' order
 */
function hashNumbers(names, range) {
  const numbers = new Map();
  const taken = new Set();
  for (const name of names) {
    let number = createHash('sha256').update(name).digest().readUInt32BE() % range;
    while (taken.has(number)) number = (number + 1) % range;
    taken.add(number);
    numbers.set(name, number);
  }
  return numbers;
}

module.exports = { hashNumbers };
