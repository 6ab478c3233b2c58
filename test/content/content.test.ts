import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

import { SERVICE_KINDS } from '../../sandbox/seed/serviceKinds';
import { STORES } from '../../sandbox/seed/stores';
import { demoCartSamples } from '../../src/content/demoCart';
import { avifCopies, HERO_COPIES } from '../../src/content/heroCopies';
import { HOURS_TEXT, OPENING_HOURS } from '../../src/content/hours';
import { privacyPolicy, termsAndConditions, type LegalDocument } from '../../src/content/legal';
import { technicianTestimonials } from '../../src/content/people';
import { blogPhoto, couponPhoto, storePhoto } from '../../src/content/photos';
import { heroes } from '../../src/content/pictures';
import { servicePhoto } from '../../src/content/servicePhotos';
import { assurances } from '../../src/content/texts';
import { readTime } from '../../src/domain/typedMoment';
import { links, matchRoute, ROUTES } from '../../src/content/routes';

const root = join(__dirname, '../..');
const ids = Array.from({ length: 200 }, (_, index) => `65f1c0ffee${index}`);

describe('pictures', () => {
  it('all exist', () => {
    const sources = readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file))
      .map((file) => readFileSync(join(root, 'src', file), 'utf8'))
      .join('\n');
    const written = sources.match(/\/art\/[\w/-]+\.svg/g) ?? [];
    const products = demoCartSamples.map(({ id }) => `/art/products/${id}.svg`);
    const built = ids.flatMap((id) => [
      servicePhoto('', id),
      storePhoto(id),
      blogPhoto(id),
      couponPhoto(id),
    ]);
    const missing = [...new Set([...written, ...products, ...built])].filter(
      (path) => !existsSync(join(root, 'public', path)),
    );
    expect(written.length).toBeGreaterThan(40);
    expect(missing).toEqual([]);
  });

  it('vary between rows', () => {
    expect(new Set(ids.map(storePhoto)).size).toBe(6);
  });

  it('include one under 100 KB for shared links', () => {
    expect(statSync(join(root, 'public/og-image.png')).size).toBeLessThan(100_000);
  });

  it.each(STORES)('differ between all services of $name', ({ services }) => {
    const photos = services.map(({ kind }) => SERVICE_KINDS[kind].photos[0]);
    expect(new Set(photos).size).toBe(photos.length);
  });

  it.each([
    ['Ceramic coating wash', 'ceramic-coating'],
    ['Express Wash', 'express-wash'],
    ['Full valet', 'full-valet'],
    ['Van wash', 'fleet-wash'],
    ['Advanced interior clean', 'interior-deep-clean'],
    ['Quick Vacuum', 'quick-vacuum'],
    ['Chassis and Underbody Rinse', 'underbody-rinse'],
    ['Careful hand wash', 'express-wash'],
  ])('fit a service called %s', (name, photo) => {
    expect(servicePhoto(name, 'x')).toBe(`/art/service-photos/${photo}.svg`);
  });
});

describe('the copies of the home page’s hero', () => {
  it('are made from the current SVG, according to src/content/heroCopies.ts', () => {
    const drawing = join(root, 'public', heroes.home);
    const hash = createHash('sha256').update(readFileSync(drawing)).digest('hex');
    expect(readFileSync(drawing.replace(/svg$/, 'sha256'), 'utf8').trim()).toBe(hash);
  });

  it.each(['wide', 'narrow'] as const)('exist in every width, %s', (shape) => {
    const files = avifCopies(heroes.home, shape).split(', ');
    expect(files).toHaveLength(HERO_COPIES[shape].length);
    for (const file of files)
      expect(statSync(join(root, 'public', file.split(' ')[0] ?? '')).size).toBeGreaterThan(1000);
  });
});

it('HOME-8, HOME-7: five technicians speak about their work', () => {
  expect(technicianTestimonials).toHaveLength(5);
});

it('GEN-4: the opening hours are the same wherever they are written out', () => {
  const { days, opens, closes } = OPENING_HOURS;
  const short = (day: string | undefined) => day?.slice(0, 3) ?? '';
  for (const text of [HOURS_TEXT, assurances[0].text, ROUTES.contact.description]) {
    const times = text.match(/\d+(?::\d+)?\s?[ap]m/gi)?.map((time) => readTime(time, 15));
    expect([text, ...(times ?? [])]).toEqual([text, opens, closes]);
    expect(text).toMatch(new RegExp(`${short(days[0])}.*${short(days.at(-1))}`));
  }
});

describe('legal pages', () => {
  const words = ({ introduction, sections }: LegalDocument) =>
    [
      introduction,
      ...sections.flatMap((s) => [s.heading, ...s.paragraphs, ...(s.points ?? [])]),
    ].join(' ');

  it('PAGE-6, GEN-3: include the date, the gateway, the currency and the time for refunds', () => {
    const terms = termsAndConditions({
      businessName: 'Test Wash',
      contact: { email: 'a@b.test' },
    });
    expect(terms.updated).toBe('19/03/2025');
    for (const fact of [
      'third-party payment gateway',
      'ZAR',
      'within 24 hours',
      'Consumer Protection Act',
      'mediation',
      'a@b.test',
    ]) {
      expect(words(terms)).toContain(fact);
    }
  });

  it('name the information officer with every configured contact detail', () => {
    const policy = privacyPolicy({
      businessName: 'Test Wash',
      contact: { email: 'a@b.test', phone: ['+27 31 000'], address: '1 Road, Durban' },
    });
    for (const fact of [
      'POPIA',
      'Information Officer',
      'a@b.test',
      '+27 31 000',
      '1 Road, Durban',
    ]) {
      expect(words(policy)).toContain(fact);
    }
  });

  it('have no gap where a value is not configured', () => {
    for (const page of [
      termsAndConditions({ businessName: 'Test Wash', contact: {} }),
      privacyPolicy({ businessName: 'Test Wash', contact: {} }),
    ]) {
      expect(words(page)).not.toMatch(/undefined|null|[{}]/);
    }
  });
});

describe('DATA-12: an id in an address', () => {
  it.each(['svc:1', 'a b', 'a/b', '50%', 'a%2Fb', 'ünïcode', 'a?b#c'])(
    'is read from the address of %j unchanged',
    (id) => {
      expect(matchRoute(links.serviceDetail(id))?.params).toEqual({ serviceId: id });
      expect(matchRoute(links.storeServices(id))?.params).toEqual({ storeId: id });
    },
  );

  it('is used as it is when badly encoded', () => {
    expect(matchRoute('/service-detail/50%')?.params).toEqual({ serviceId: '50%' });
  });
});
