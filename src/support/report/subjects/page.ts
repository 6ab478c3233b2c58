import { REPORT_TOGGLE } from '../../../content/anchors';
import type { CalendarView } from '../../../domain/calendarView';
import { BOOKING_SECTIONS } from '../../../domain/bookingTime';
import { msOf } from '../../../domain/day';
import { type CarouselName, selectCarousel } from '../../../slices/carousels';
import { disclosureItem, selectExpanded, type SingleDisclosure } from '../../../slices/disclosures';
import type { JoinPopupClosing } from '../../../slices/joinPopup';
import type { ListName } from '../../../slices/lists';
import { HELD, type Name, RELEASED } from '../phrases';
import { entries, keep, keepFields, list, shape } from '../rules';
import { type AnswerReport, type Report, rows } from '../subject';

const NAMES = {
  cleanAndWash: 'the Clean & Wash carousel',
  testimonials: 'the testimonials',
  technicians: 'the technicians',
  exteriorService: 'the exterior services',
  coupons: 'the coupons',
} as const satisfies Record<CarouselName, string>;

export const carousels: Report<'carousels'> = {
  rules: {
    ...keepFields('name', 'slide', 'by', 'pauseToggled'),
    carousels: entries(shape({ ...keepFields('slide', 'isPaused'), pausedBy: list(keep) })),
  },
  sentences: {
    slideChosen: ({ name, slide }) => `Moved ${NAMES[name]} to no. ${slide + 1}`,
    slideDue: ({ name, slide }) => `The site moved ${NAMES[name]} to no. ${slide + 1}`,
    pauseToggled: (name, { after }) =>
      selectCarousel(name)(after).isPaused ? `Paused ${NAMES[name]}` : `Let ${NAMES[name]} move on`,
    carouselPaused: ({ name, by }) => `${HELD[by]} ${NAMES[name]}`,
    carouselResumed: ({ name, by }) => `${RELEASED[by]} ${NAMES[name]}`,
  },
};

const view = keepFields('month', 'panel');

const DISCLOSURES: Readonly<Record<SingleDisclosure, string>> = {
  [REPORT_TOGGLE]: "'Having trouble?'",
  'booking-date': 'the calendar',
  'booking-time': 'the list of times',
  'car-type': 'the list of car types',
  extras: 'the list of additional features',
  notifications: 'the notifications',
  password: 'the password',
  profilePassword: 'the password',
  searchDate: 'the calendar of the search',
};

const isSingle = (part: string): part is SingleDisclosure => Object.hasOwn(DISCLOSURES, part);

function partOf(part: string, name: Name): string {
  if (isSingle(part)) return DISCLOSURES[part];
  const about = disclosureItem(part);
  if (!about) return 'a part of the page';
  return about.kind === 'extra'
    ? `the prices of ${name('additional feature', about.id)}`
    : `the details of ${name('booking', about.id)}`;
}

/** `2026-12` becomes "December 2026". */
function monthOf(month: string): string {
  const at = msOf(`${month}-01T00:00:00Z`);
  const format = { month: 'long', year: 'numeric', timeZone: 'UTC' } as const;
  return Number.isNaN(at) ? 'another month' : new Intl.DateTimeFormat('en-GB', format).format(at);
}

export const disclosures: Report<'disclosures'> = {
  rules: {
    ...keepFields('partToggled', 'partExpanded', 'partCollapsed', 'part'),
    ...view,
    parts: entries(keep<true>),
    calendars: (calendars) => calendars && entries(shape<CalendarView>(view))(calendars),
  },
  sentences: {
    partToggled: (part, { after, name }) =>
      `${selectExpanded(part)(after) ? 'Expanded' : 'Collapsed'} ${partOf(part, name)}`,
    partExpanded: (part, { name }) => `Expanded ${partOf(part, name)}`,
    partCollapsed: (part, { name }) => `Collapsed ${partOf(part, name)}`,
    calendarNavigated: ({ part, month, panel }, { name }) =>
      panel === 'date'
        ? `Turned ${partOf(part, name)} to ${monthOf(month)}`
        : `Browsed to another ${panel} in ${partOf(part, name)}`,
  },
};

const CLOSINGS = {
  icon: 'with its icon',
  escape: 'with Esc',
  outside: 'with a click outside',
  option: 'by choosing an option',
} as const satisfies Record<JoinPopupClosing, string>;

export const lists: Report<'lists'> = {
  rules: {
    ...keepFields('moreRowsShown'),
    shown: shape<Partial<Record<ListName, number>>>(
      keepFields(
        ...(['Stores', 'Services', 'Blogs', 'Addresses', 'Subscriptions'] as const),
        ...BOOKING_SECTIONS.map((section) => `${section} bookings` as const),
      ),
    ),
  },
  sentences: { moreRowsShown: (list) => `Showed more of the list '${list}'` },
};

export const joinPopup: Report<'joinPopup'> = {
  rules: keepFields('how'),
  sentences: {
    joinPopupDue: () => 'The popup Join As opened by itself',
    joinPopupOpened: () => 'Opened the popup Join As',
    joinPopupClosed: ({ how }) => `Closed the popup Join As ${CLOSINGS[how]}`,
  },
};

export const mobileMenu: Report<'mobileMenu'> = {
  rules: {},
  sentences: {
    menuOpened: () => 'Opened the menu',
    menuClosed: () => 'Closed the menu',
  },
};

export const getBlogs: AnswerReport<'getBlogs'> = {
  ...rows('blog'),
  rule: list(
    shape({
      ...keepFields('index', 'heading', 'title', 'shortDescription', 'description'),
      ...keepFields('createdAt', 'imageFile'),
    }),
  ),
};
