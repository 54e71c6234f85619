import { xmlElement, xmlText } from './xml.rules.ts'

export interface FeedShop {
  /** `https://domain`. */
  origin: string
  name: string
  description: string
  language: string
}

export interface FeedPost {
  /** The path of the post. */
  path: string
  title: string
  excerpt: string
  author: string
  publishedAt: Date
  tags: readonly string[]
}

/** Returns the newest posts as RSS 2.0. */
export function rssFeed(shop: FeedShop, posts: readonly FeedPost[]): string {
  const { origin } = shop
  const [newest] = posts
  return (
    '<?xml version="1.0" encoding="UTF-8"?>\n' +
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/"><channel>\n' +
    xmlElement('title', shop.name) +
    xmlElement('link', `${origin}/blog`) +
    xmlElement('description', shop.description || shop.name) +
    xmlElement('language', shop.language) +
    `<atom:link rel="self" type="application/rss+xml" href="${xmlText(`${origin}/blog/feed.xml`)}"/>` +
    xmlElement('lastBuildDate', newest?.publishedAt.toUTCString()) +
    `\n${posts.map((post) => item(origin, post)).join('')}</channel></rss>\n`
  )
}

function item(origin: string, post: FeedPost): string {
  const url = new URL(post.path, origin).href
  return (
    '<item>' +
    xmlElement('title', post.title) +
    xmlElement('link', url) +
    `<guid isPermaLink="true">${xmlText(url)}</guid>` +
    xmlElement('pubDate', post.publishedAt.toUTCString()) +
    xmlElement('dc:creator', post.author) +
    post.tags.map((tag) => xmlElement('category', tag)).join('') +
    xmlElement('description', post.excerpt) +
    '</item>\n'
  )
}
