import type { Deps } from './deps';
import type { SandboxApp } from './http';
import { ok } from './replies';

export const BLOG_TABLES = `
CREATE TABLE blogs (
  id TEXT PRIMARY KEY, heading TEXT NOT NULL, title TEXT NOT NULL,
  short_description TEXT NOT NULL, description TEXT NOT NULL, image TEXT NOT NULL,
  created_at INTEGER NOT NULL
) STRICT;
`;

interface BlogRow {
  id: string;
  heading: string;
  title: string;
  short_description: string;
  description: string;
  image: string;
  created_at: number;
}

/** The blogs; their order determines their number on the site (CALL-2). */
export function addBlogRoutes(app: SandboxApp, deps: Deps): void {
  app.get('/api/blogs', (c) => {
    const rows = deps.db.all<BlogRow>(
      `SELECT id, heading, title, short_description, description, image, created_at
       FROM blogs ORDER BY created_at DESC, rowid`,
    );
    return ok(
      c,
      rows.map((row) => ({
        _id: row.id,
        heading: row.heading,
        title: row.title,
        short_description: row.short_description,
        description: row.description,
        image: [{ file: row.image }],
        created_at: new Date(row.created_at).toISOString(),
      })),
    );
  });
}
