/**
 * The heading of a page that is loading. Not an `h1`: focus waits for the page's own, which stays.
 */
export function WaitingHeading({ title }: { title: string }) {
  return (
    <p role="heading" aria-level={1} className="visually-hidden">
      {title}
    </p>
  );
}
