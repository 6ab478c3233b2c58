import type { BlogPosting } from 'schema-dts';
import type { Blog, getBlogs } from '../../api/blogs';
import { cachedAnswer } from '../../api/cached';
import { fileUrl } from '../../api/pictures';
import { blogName } from '../../components/blogName';
import type { AppConfig } from '../../config';
import { isoOf, msOf } from '../../domain/day';
import { emptyTexts, failedTexts } from '../../content/texts';
import { links, ROUTES } from '../../routes';
import {
  firstSentences,
  known,
  missing,
  need,
  sharedPicture,
  wayTo,
  type PageDocument,
} from '../pageDocument';
import { blogAt } from './blogAt';

function aboutBlog(blog: Blog, config: AppConfig, picture: string | undefined): BlogPosting {
  const url = config.siteOrigin + links.singleBlog(blog.index);
  const datePublished = blog.createdAt === null ? null : isoOf(msOf(blog.createdAt));
  const description = firstSentences(blog.shortDescription || blog.description);
  const publisher = {
    '@type': 'Organization',
    name: config.businessName,
    url: `${config.siteOrigin}/`,
  } as const;
  return {
    '@type': 'BlogPosting',
    '@id': `${url}#blog`,
    headline: blogName(blog),
    url,
    mainEntityOfPage: url,
    ...(description && { description }),
    ...(picture !== undefined && { image: picture }),
    ...(datePublished !== null && { datePublished }),
    author: publisher,
    publisher,
  };
}

/** A blog, by its place in the list (PAGE-3). */
export const singleBlogDocument: PageDocument = {
  needs: ({ index = '' }) => [
    need<typeof getBlogs>('getBlogs', {
      part: (blogs) => blogs.filter((blog) => blog === blogAt(blogs, index)),
    }),
  ],
  facts: ({ index = '' }, state, config) => {
    const answer = cachedAnswer<typeof getBlogs>('getBlogs')(state);
    const blog = blogAt(answer?.data, index);
    if (!blog && answer?.data) return missing(emptyTexts.blogNotFound);
    if (!blog) return answer?.status === 'rejected' ? missing(failedTexts.blog) : null;
    const picture = sharedPicture(fileUrl(config, blog.imageFile));
    return known(blogName(blog), blog.shortDescription || blog.description, {
      picture,
      about: [
        aboutBlog(blog, config, picture),
        wayTo(config, [
          { label: 'Blogs', path: ROUTES.blogs.path },
          { label: blogName(blog), path: links.singleBlog(blog.index) },
        ]),
      ],
    });
  },
};
