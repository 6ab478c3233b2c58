import { useGetBlogsQuery, type Blog } from '../api/blogs';
import { fileUrl } from '../api/pictures';
import { EmptyState } from '../components/EmptyState';
import { PictureCard } from '../components/PictureCard';
import { plainText } from '../components/plainText';
import { QuietRetry } from '../components/QuietRetry';
import { CardGridSkeleton } from '../components/Skeleton';
import { VirtualGrid } from '../components/VirtualGrid';
import { BLOG_PICTURE_HEIGHT, CARD_COLUMNS } from '../content/limits';
import { blogPhoto, stateArt } from '../content/pictures';
import { emptyTexts } from '../content/texts';
import { formatDay } from '../domain/time';
import { links } from '../routes';
import { useConfig } from '../store/ConfigContext';

/** A blog's card with its picture of 200 px, title and three lines of text. */
const CARD_HEIGHT = 400;

function BlogCard({ blog }: { blog: Blog }) {
  const config = useConfig();
  const title = plainText(blog.title) || plainText(blog.heading);
  const heading = plainText(blog.heading);
  return (
    <PictureCard
      title={title}
      picture={fileUrl(config, blog.imageFile)}
      fallback={blogPhoto(String(blog.index))}
      pictureHeight={BLOG_PICTURE_HEIGHT.card}
      note={[formatDay(blog.createdAt), heading !== title && heading].filter(Boolean).join(' · ')}
      text={plainText(blog.shortDescription)}
      to={links.singleBlog(blog.index)}
      linkLabel="Read more"
    />
  );
}

/**
 * Cards of the blogs, each a link by its place in the list (Specification §2, "Home sections",
 * "Other pages").
 * @param props.first how many to show; all when left out
 */
export function BlogGrid({ first }: { first?: number }) {
  const { data: blogs, isLoading, isFetching, isError, refetch } = useGetBlogsQuery();
  if (isLoading) return <CardGridSkeleton count={first} />;
  if (!blogs || blogs.length === 0) {
    return (
      <EmptyState
        compact
        picture={stateArt.emptyServices}
        title={emptyTexts.blogs}
        action={isError ? <QuietRetry onRetry={() => void refetch()} busy={isFetching} /> : null}
      />
    );
  }
  if (first !== undefined) {
    return (
      <div className="card-grid">
        {blogs.slice(0, first).map((blog) => (
          <BlogCard key={blog.index} blog={blog} />
        ))}
      </div>
    );
  }
  return (
    <VirtualGrid
      items={blogs}
      getKey={({ index }) => String(index)}
      renderItem={(blog) => <BlogCard blog={blog} />}
      columns={CARD_COLUMNS}
      estimateRowHeight={CARD_HEIGHT}
      label="Blogs"
    />
  );
}
