import type { ReactNode } from 'react';
import type { LegalDocument } from '../content/legal';
import css from './LegalText.module.css';
import { PageBand } from './PageBand';

const ADDRESS = /([^\s@]+@[^\s@]+[^\s@.])/;

const withLinks = (text: string): ReactNode =>
  ADDRESS.test(text)
    ? text.split(ADDRESS).map((part, index) =>
        ADDRESS.test(part) ? (
          <a key={index} href={`mailto:${part}`}>
            {part}
          </a>
        ) : (
          <span key={index}>{part}</span>
        ),
      )
    : text;

/** A legal page; only the text is printed. */
export function LegalText({ title, updated, introduction, sections }: LegalDocument) {
  return (
    <article>
      <PageBand narrow title={title} text={`Last updated ${updated}`} />
      <div className={`container ${css.column ?? ''}`}>
        <div className={`card ${css.sheet ?? ''}`}>
          <p className={`lead ${css.introduction ?? ''}`}>{introduction}</p>
          {sections.map(({ heading, paragraphs, points }) => (
            <section key={heading} className={css.section}>
              <h2 className={css.heading}>{heading}</h2>
              {paragraphs.map((paragraph) => (
                <p key={paragraph}>{withLinks(paragraph)}</p>
              ))}
              {points && (
                <ul className={css.points}>
                  {points.map((point) => (
                    <li key={point}>{withLinks(point)}</li>
                  ))}
                </ul>
              )}
            </section>
          ))}
        </div>
      </div>
    </article>
  );
}
