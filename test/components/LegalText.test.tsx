import { render, screen } from '@testing-library/react';

import { LegalText } from '../../src/components/LegalText';
import { privacyPolicy } from '../../src/content/legal';

describe('a legal page', () => {
  it('links every e-mail address, without a following full stop', () => {
    render(
      <LegalText {...privacyPolicy({ businessName: 'Amanzi', email: 'hello@example.org' })} />,
    );
    const links = screen.getAllByRole('link', { name: 'hello@example.org' });
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      'mailto:hello@example.org',
      'mailto:hello@example.org',
    ]);
    const sentence = screen.getByText(/at any time by email to/).closest('p');
    expect(sentence).toHaveTextContent(/hello@example\.org\.$/);
    expect(screen.getByRole('heading', { level: 1, name: 'Privacy Policy' })).toBeVisible();
  });

  it('has no link where no address is configured', () => {
    render(<LegalText {...privacyPolicy({ businessName: 'Amanzi' })} />);
    expect(screen.queryByRole('link')).toBeNull();
  });
});
