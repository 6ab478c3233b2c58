import { getBlogs, type Blog } from '../../api/blogs';
import { fileUrl } from '../../api/pictures';
import { blogName } from '../../components/blogName';
import { isoOf, msOf } from '../../domain/day';
import { emptyTexts, failedTexts } from '../../content/texts';
import { firstWithText } from '../../lib/html/text';
import { links, ROUTES } from '../../content/routes';
import { loadedMetadata, missingMetadata, need, type PageDocument } from '../pageDocument';

/** The blog at the index in a URL, whose text may be no number (PAGE-3). */
export const blogAt = (blogs: readonly Blog[] | undefined, index: string): Blog | undefined =>
  /^\d{1,9}$/.test(index) ? blogs?.find((blog) => blog.index === Number(index)) : undefined;

/** A blog, by its index in the list (PAGE-3). */
export const singleBlogDocument: PageDocument = {
  needs: ({ index = '' }) => [
    need(getBlogs, undefined, {
      shorten: (blogs) => blogs.filter((blog) => blog === blogAt(blogs, index)),
    }),
  ],
  metadata: ({ index = '' }, state, config) => {
    const query = getBlogs.select()(state);
    const blog = blogAt(query.data, index);
    if (!blog && query.data) return missingMetadata(emptyTexts.blogNotFound);
    if (!blog) return query.isError ? missingMetadata(failedTexts.blog) : null;
    const datePublished = isoOf(msOf(blog.createdAt ?? ''));
    const publisher = {
      '@type': 'Organization',
      name: config.businessName,
      url: `${config.siteOrigin}/`,
    } as const;
    const metadata = loadedMetadata(config, {
      path: links.singleBlog(blog.index),
      name: blogName(blog),
      text: firstWithText(blog.shortDescription, blog.description),
      pictures: [fileUrl(config, blog.imageFile)],
      breadcrumbs: [{ label: 'Blogs', path: ROUTES.blogs.path }],
      describe: ({ name, ...common }) => ({
        '@type': 'BlogPosting',
        '@id': `${common.url}#blog`,
        headline: name,
        mainEntityOfPage: common.url,
        ...common,
        ...(datePublished !== null && { datePublished }),
        author: publisher,
        publisher,
      }),
    });
    return { ...metadata, type: 'article' };
  },
};
