/** The heading of a page that is loading. Not an `h1`: focus waits for the loaded page's `h1`. */
export function LoadingHeading({ title }: { title: string }) {
  return (
    <p role="heading" aria-level={1} className="visually-hidden">
      {title}
    </p>
  );
}
