import * as v from 'valibot';
import { api, type NoArgument } from './base';
import { withRetries } from './call';
import { field } from './lenient';
import { isListReply, parseRows, rowsIn, unwrap } from './rows';

export const blogRow = v.pipe(
  v.object({
    heading: field.name,
    title: field.name,
    short_description: field.html,
    description: field.html,
    created_at: field.moment,
    image: field.file,
  }),
  v.transform((row) => ({
    heading: row.heading,
    title: row.title,
    shortDescription: row.short_description,
    description: row.description,
    createdAt: row.created_at,
    imageFile: row.image,
  })),
);

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
        read: (reply, reportDropped) => {
          if (!isListReply(reply)) return 'refused';
          const rows = parseRows(blogRow, rowsIn(unwrap(reply.body)), reportDropped);
          return { data: rows.map(({ row, index }) => ({ index, ...row })) };
        },
      }),
    }),
  }),
});

export const { getBlogs } = blogsApi.endpoints;
export const { useGetBlogsQuery } = blogsApi;
