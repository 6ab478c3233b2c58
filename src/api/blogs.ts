import type * as v from 'valibot';
import { api, type NoArgument } from './base';
import { withRetries } from './call';
import { field } from './lenient';
import { mapped, readIndexed, renamedRow } from './rows';

export const blogRow = renamedRow({
  heading: field.name,
  title: field.name,
  short_description: field.html,
  description: field.html,
  created_at: field.moment,
  image: field.file,
});

/** A blog (DATA-11). */
export type Blog = v.InferOutput<typeof blogRow> & {
  /** Its index in the server's list, from 0; used in its URL. */
  index: number;
};

/** Blogs (PAGE-3). Indexes are assigned before unusable rows are dropped. */
const blogsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getBlogs: build.query<Blog[], NoArgument>({
      queryFn: withRetries({
        request: () => ({ path: 'blogs' }),
        read: mapped(readIndexed(blogRow), (rows) =>
          rows.map(({ row, index }) => ({ index, ...row })),
        ),
      }),
    }),
  }),
});

export const { getBlogs } = blogsApi.endpoints;
export const { useGetBlogsQuery } = blogsApi;
