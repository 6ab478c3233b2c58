import type { ReactNode } from 'react';
import { useGetBlogsQuery, type Blog } from '../api/blogs';
import { fileUrl } from '../api/pictures';
import { QueryList } from '../components/QueryList';
import { blogName } from '../components/blogName';
import { PictureCard } from '../components/PictureCard';
import { inlineText } from '../components/inlineText';
import { CardGridSkeleton } from '../components/Skeleton';
import { blogPhoto } from '../content/photos';
import { emptyStates, failedTexts } from '../content/texts';
import { formatDay } from '../domain/day';
import { links } from '../content/routes';
import { useConfig } from '../components/ConfigContext';

/** A blog card, linked by its index in the list (HOME-5). */
export function BlogCard({ blog }: { blog: Blog }) {
  const config = useConfig();
  const title = blogName(blog);
  const { heading } = blog;
  return (
    <PictureCard
      title={title}
      picture={fileUrl(config, blog.imageFile)}
      fallback={blogPhoto(String(blog.index))}
      note={[formatDay(blog.createdAt), heading !== title && heading].filter(Boolean).join(' · ')}
      text={inlineText(blog.shortDescription)}
      to={links.singleBlog(blog.index)}
      isExtract
    />
  );
}

interface Props {
  /** How many cards to reserve space for. */
  expected?: number;
  children: (blogs: readonly Blog[]) => ReactNode;
}

/** The blogs once loaded; until then, or if there are none, a placeholder (PAGE-3). */
export function BlogList({ expected, children }: Props) {
  return (
    <QueryList
      query={useGetBlogsQuery()}
      isShortened
      loading={<CardGridSkeleton kind="blog" count={expected} />}
      empty={{ compact: true, ...emptyStates.blogs }}
      failed={{ title: failedTexts.blogs }}
    >
      {children}
    </QueryList>
  );
}
