import { Button } from '../../components/Button';
import { joinClasses } from '../../components/joinClasses';
import { SectionHeading } from '../../components/SectionHeading';
import { homeHeadings } from '../../content/home';
import { HOME_BLOGS } from '../../content/limits';
import { BlogCard, BlogList } from '../../layouts/BlogList';
import css from './HomePage.module.css';

export function Blogs() {
  const { eyebrow, title, all } = homeHeadings.blogs;
  return (
    <section className={joinClasses('container', css.joined)} aria-labelledby="latest-blogs">
      <SectionHeading
        id="latest-blogs"
        eyebrow={eyebrow}
        title={title}
        action={
          <Button variant="ghost" to={all.to}>
            {all.label}
          </Button>
        }
      />
      <BlogList expected={HOME_BLOGS}>
        {(blogs) => (
          <div className="card-grid">
            {blogs.slice(0, HOME_BLOGS).map((blog) => (
              <BlogCard key={blog.index} blog={blog} />
            ))}
          </div>
        )}
      </BlogList>
    </section>
  );
}
