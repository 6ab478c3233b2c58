import { screen, waitFor, within } from '@testing-library/react';
import BlogsPage from '../../src/pages/blogs/BlogsPage';
import SingleBlogPage from '../../src/pages/singleBlog/SingleBlogPage';
import { answer, fakeApi } from '../effects/helpers/fakeApi';
import { hrefOf, hrefsOf, openPage } from './helpers/render';

const api = fakeApi();

const blog = {
  _id: 'b',
  heading: 'Water Wise',
  title: 'Two buckets',
  short_description: '<p>A <i>fifth</i> of the water.</p>',
  description: '<p onclick="steal()">Rinse<script>steal()</script> first.</p><img src="x.png">',
  created_at: '2025-03-11T23:30:00.000Z',
  image: [{ file: 'blogs/one.png' }, { file: 'blogs/two.png' }],
};

async function open(path: string, blogs: unknown) {
  api.on('GET /api/blogs', answer(blogs));
  return openPage(path === '/blogs' ? <BlogsPage /> : <SingleBlogPage />, {
    origin: api.origin,
    path,
  });
}

describe('the list of blogs', () => {
  it('PAGE-3: links each blog by its index as the server sent it, counting unusable rows', async () => {
    await open('/blogs', [blog, 'not a blog', { ...blog, title: 'Salt' }]);
    const links = await screen.findAllByRole('link', { name: /^Read more/ });
    expect(hrefsOf(links)).toEqual(['/single-blog/0', '/single-blog/2']);
    expect(links[1]).toHaveAccessibleName(/^Read more ?: Salt$/);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Our Blogs');
    expect(screen.getAllByText('A fifth of the water.')).toHaveLength(2);
  });
});

describe('one blog', () => {
  it('PAGE-4, PAGE-8: shows picture, day, heading, title and sanitised text below its banner', async () => {
    const { container } = await open('/single-blog/0', [blog]);
    const article = await screen.findByRole('article');
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Car Washing Blogs');
    expect(hrefOf('START BOOKING')).toBe('/booking');
    expect(article.querySelector('img')).toHaveAttribute(
      'src',
      `${api.origin}/files/blogs/one.png`.replace(/([^:])\/\//g, '$1/'),
    );
    expect(screen.getByRole('heading', { level: 2 })).toHaveTextContent('Two buckets');
    expect(article).toHaveTextContent('Water Wise');
    expect(article).toHaveTextContent('A fifth of the water.');
    // Half past one in the morning of the next day in South Africa.
    expect(article).toHaveTextContent('12 Mar 2025');
    expect(article).toHaveTextContent('Rinse first.');
    expect(container.querySelector('script, [onclick]')).toBeNull();
  });

  it.each([
    [{ heading: '', title: 'Two buckets' }, 'Two buckets'],
    [{ heading: ' <p></p> ', title: '' }, 'Untitled'],
  ])('has a name, whatever it lacks: %j', async (texts, name) => {
    await open('/single-blog/0', [{ ...blog, ...texts }]);
    expect(await screen.findByRole('heading', { level: 2, name })).toBeVisible();
    const way = within(screen.getByRole('navigation', { name: 'Breadcrumb' }));
    expect(way.getByText(name)).toBeVisible();
    expect(screen.getAllByText(name)).toHaveLength(2);
  });

  it.each(['1', '0x0'])("says 'Blog not found' at /single-blog/%s", async (place) => {
    await open(`/single-blog/${place}`, [blog]);
    expect(await screen.findByRole('heading', { name: 'Blog not found' })).toBeVisible();
    expect(hrefOf('All blogs')).toBe('/blogs');
    await waitFor(() => expect(screen.queryByRole('article')).toBeNull());
  });
});
