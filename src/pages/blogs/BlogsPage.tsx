import { Hero } from '../../components/Hero';
import { VirtualGrid } from '../../containers/VirtualGrid';
import { heroes } from '../../content/pictures';
import { BlogCard, BlogList } from '../../containers/BlogList';

/** The height of a blog card: a 200 px image, the title and three lines of text. */
const CARD_HEIGHT = 400;

export default function BlogsPage() {
  return (
    <>
      <Hero
        title="Our Blogs"
        paragraph="Short reads on paint, salt air and everything that keeps a car looking new."
        picture={heroes.blog}
      />
      <section className="container band" aria-labelledby="blogs">
        <h2 id="blogs" className="visually-hidden">
          All blogs
        </h2>
        <BlogList>
          {(blogs) => (
            <VirtualGrid
              items={blogs}
              getKey={({ index }) => String(index)}
              renderItem={(blog) => <BlogCard blog={blog} />}
              estimateRowHeight={CARD_HEIGHT}
              label="Blogs"
            />
          )}
        </BlogList>
      </section>
    </>
  );
}
