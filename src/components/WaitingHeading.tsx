/**
 * Names a page that is still on its way. Not an `h1` element: the focus waits for the one of the
 * page, which stays.
 */
export function WaitingHeading({ title }: { title: string }) {
  return (
    <p role="heading" aria-level={1} className="visually-hidden">
      {title}
    </p>
  );
}
