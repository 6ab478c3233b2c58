import { Hero } from '../../components/Hero';
import { LongList } from '../../containers/LongList';
import { heroes } from '../../content/pictures';
import { BlogCard, BlogList } from '../../containers/BlogList';

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
            <LongList
              name="Blogs"
              items={blogs}
              getKey={({ index }) => String(index)}
              renderItem={(blog) => <BlogCard blog={blog} />}
            />
          )}
        </BlogList>
      </section>
    </>
  );
}
