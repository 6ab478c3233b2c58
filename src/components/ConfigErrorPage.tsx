import type { ConfigProblem } from '../config';
import css from './ConfigErrorPage.module.css';

/** Replaces the site if `/config.json` is invalid: lists the problems for the operator. */
export function ConfigErrorPage({ problems }: { problems: readonly ConfigProblem[] }) {
  return (
    <main className={css.page}>
      <title>This site is not set up yet</title>
      <div className={css.panel} role="alert">
        <h1 className={css.title}>This site is not set up yet</h1>
        <p>
          <span>The file</span> <code>/config.json</code>{' '}
          <span>
            {problems.length === 1
              ? 'has a value that cannot be used:'
              : 'has values that cannot be used:'}
          </span>
        </p>
        <dl className={css.list}>
          {problems.map(({ key, message }) => (
            <div key={`${key} ${message}`}>
              <dt>
                <code>{key}</code>
              </dt>
              <dd>{message}</dd>
            </div>
          ))}
        </dl>
        <p className="small">Correct the file on the server and load this page again.</p>
      </div>
    </main>
  );
}
