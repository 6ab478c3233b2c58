/**
 * Lints snippets with the project's own rules. A process of its own, because jest cannot import
 * the ES module that eslint.config.mjs is. Reads `[{ file, code }]` from standard input and
 * writes one list of `{ rule, message }` for each.
 */
import { ESLint } from 'eslint';
import { text } from 'node:stream/consumers';

const eslint = new ESLint();

const replies = [];
for (const { file, code } of JSON.parse(await text(process.stdin))) {
  const [result] = await eslint.lintText(code, { filePath: file });
  replies.push(
    result.messages.map(({ ruleId, message }) => ({ rule: ruleId ?? 'parse', message })),
  );
}
process.stdout.write(JSON.stringify(replies));
