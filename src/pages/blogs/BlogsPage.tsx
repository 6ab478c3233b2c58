import { Hero } from '../../components/Hero';
import { heroCopy } from '../../content/heroes';
import { BlogGrid } from '../../layouts/BlogGrid';

/** All blogs (Specification §2, "Other pages"). */
export default function BlogsPage() {
  return (
    <>
      <Hero {...heroCopy.blogs} />
      <section className="container band" aria-labelledby="blogs">
        <h2 id="blogs" className="visually-hidden">
          All blogs
        </h2>
        <BlogGrid />
      </section>
    </>
  );
}
