/** A blog's name. Its texts may be blank, but links and pages need a name. */
export const blogName = ({ title, heading }: { title: string; heading: string }): string =>
  title || heading || 'Untitled';
