import { useGetBlogsQuery, type Blog } from '../../api/blogs';
import { fileUrl } from '../../api/pictures';
import { QueryState } from '../../components/QueryState';
import { blogName } from '../../components/blogName';
import { Breadcrumbs } from '../../components/Breadcrumbs';
import { Button } from '../../components/Button';
import { EmptyState } from '../../components/EmptyState';
import { Hero } from '../../components/Hero';
import { Icon } from '../../components/Icon';
import { Picture } from '../../components/Picture';
import { RichText } from '../../components/RichText';
import { RowsSkeleton } from '../../components/Skeleton';
import { blogPhoto } from '../../content/photos';
import { heroes, stateArt } from '../../content/pictures';
import { emptyTexts, failedTexts } from '../../content/texts';
import { formatDay } from '../../domain/day';
import { ROUTES } from '../../content/routes';
import { selectRoute } from '../../slices/navigation';
import { useConfig } from '../../components/ConfigContext';
import { useAppSelector } from '../../containers/hooks';
import { blogAt } from './pageDocument';
import css from './SingleBlogPage.module.css';

const NOTHING = { heading: 2, picture: stateArt.notFound } as const;

function BlogArticle({ blog }: { blog: Blog }) {
  const config = useConfig();
  const date = formatDay(blog.createdAt);
  const name = blogName(blog);
  const { heading } = blog;
  return (
    <>
      <Breadcrumbs crumbs={[{ label: 'Blogs', to: ROUTES.blogs.path }, { label: name }]} />
      <article>
        <header className={css.head}>
          {date !== null && (
            <p className={css.date}>
              <Icon name="calendar" size={18} />
              <span>{date}</span>
            </p>
          )}
          {heading !== '' && heading !== name && <p className="eyebrow">{heading}</p>}
          <h2>{name}</h2>
        </header>
        <Picture
          src={fileUrl(config, blog.imageFile)}
          fallback={blogPhoto(String(blog.index))}
          alt=""
          height={400}
          className={css.picture}
          eager
        />
        <div className={css.text}>
          <RichText html={blog.shortDescription} className={css.lead} />
          <RichText html={blog.description} />
          <div className={css.foot}>
            <Button variant="ghost" to={ROUTES.blogs.path}>
              <Icon name="left" size={18} />
              <span>All blogs</span>
            </Button>
          </div>
        </div>
      </article>
    </>
  );
}

const missingBlog = (
  <EmptyState
    {...NOTHING}
    title={emptyTexts.blogNotFound}
    action={
      <Button variant="ghost" to={ROUTES.blogs.path}>
        All blogs
      </Button>
    }
  />
);

export default function SingleBlogPage() {
  const index = useAppSelector(selectRoute)?.params['index'] ?? '';
  return (
    <>
      <div className={css.hero}>
        <Hero title="Car Washing Blogs" picture={heroes.blog} />
      </div>
      <div className={`container ${css.page ?? ''}`}>
        <QueryState<readonly Blog[]>
          query={useGetBlogsQuery()}
          loading={<RowsSkeleton />}
          failed={(retry) => <EmptyState {...NOTHING} title={failedTexts.blog} action={retry} />}
        >
          {(blogs) => {
            const blog = blogAt(blogs, index);
            return blog ? <BlogArticle blog={blog} /> : missingBlog;
          }}
        </QueryState>
      </div>
    </>
  );
}
