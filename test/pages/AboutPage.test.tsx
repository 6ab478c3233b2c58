import { screen, within } from '@testing-library/react';
import {
  clientTestimonials,
  company,
  founder,
  technicianTestimonials,
} from '../../src/content/people';
import { PAGES } from '../../src/app/pageRegistry';
import { renderAt } from './helpers/render';

describe('the page about the company', () => {
  beforeAll(() => PAGES.about.preload());

  it('PAGE-5: introduces the company, its founder, the technicians and the clients', async () => {
    renderAt({}, <PAGES.about />);
    const about = screen.getByRole('region', { name: company.title });
    company.paragraphs.forEach((paragraph) => {
      expect(within(about).getByText(paragraph)).toBeVisible();
    });
    expect(screen.getByRole('heading', { name: founder.name })).toBeVisible();
    expect(await screen.findByText(technicianTestimonials[0]?.name ?? '')).toBeVisible();
    expect(await screen.findByText(clientTestimonials[0]?.name ?? '')).toBeVisible();
  });
});
