import { render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';

import { DocumentMarkup } from '../../src/components/DocumentMarkup';
import { RichText } from '../../src/components/RichText';
import { VECTORS } from '../hostile/vectors';

const allowedTags = new Set(
  'P BR UL OL LI B STRONG I EM U H2 H3 H4 SPAN DIV BLOCKQUOTE A'.split(' '),
);

describe('RichText', () => {
  it.each(Object.entries(VECTORS))('keeps only harmless elements of %s', (_family, vectors) => {
    for (const html of vectors) {
      const { container, unmount } = render(<RichText html={html} />);
      const root = container.firstElementChild;
      for (const element of root?.querySelectorAll('*') ?? []) {
        expect(allowedTags).toContain(element.tagName);
        for (const { name, value } of element.attributes) {
          expect(['href', 'title', 'rel']).toContain(name);
          if (name === 'href') expect(value).toMatch(/^(https?:|mailto:|tel:)/);
        }
      }
      unmount();
    }
  });

  // Proves PAGE-8.
  it('keeps the text, lists and links of valid markup', () => {
    render(
      <RichText html='<h2>Valet</h2><p>Foam &amp; <b>rinse</b></p><ul><li>One</li><li>Two</li></ul><p><a href="https://ok.test/a">more</a></p>' />,
    );
    expect(screen.getByRole('heading', { level: 2, name: 'Valet' })).toBeInTheDocument();
    expect(screen.getByText('rinse').parentElement).toHaveTextContent('Foam & rinse');
    expect(screen.getAllByRole('listitem')).toHaveLength(2);
    const link = screen.getByRole('link', { name: 'more' });
    expect(link).toHaveAttribute('href', 'https://ok.test/a');
    expect(link).toHaveAttribute('rel', 'noopener noreferrer');
  });

  it('renders a link without a usable address as text', () => {
    render(<RichText html='<a href="/relative">here</a>' />);
    expect(screen.queryByRole('link')).toBeNull();
    expect(screen.getByText('here')).toBeInTheDocument();
  });

  it('survives markup nested thousands of times', () => {
    render(<RichText html={`${'<div>'.repeat(3000)}deep${'</div>'.repeat(3000)}`} />);
    expect(screen.getByText('deep')).toBeInTheDocument();
  });

  it('keeps what the document brought until its text changes', () => {
    const html = '<p>Clean <b>cars</b></p>';
    const container = document.createElement('div');
    container.innerHTML = renderToString(
      <DocumentMarkup.Provider value={() => '<p>As rendered</p>'}>
        <RichText html={html} />
      </DocumentMarkup.Provider>,
    );
    const paragraph = container.querySelector('p');
    expect(paragraph).toHaveTextContent('As rendered');
    const { rerender } = render(<RichText html={html} />, { container, hydrate: true });
    rerender(<RichText html={html} className="other" />);
    expect(container.querySelector('p')).toBe(paragraph);
    rerender(<RichText html="<p>Clean <i>boats</i></p>" />);
    expect(container).toHaveTextContent('Clean boats');
    expect(container.querySelector('i')).not.toBeNull();
  });
});
