import type { Site } from '#kernel/site/site.ts'

/** The few pages of BuildAdmin's back office that are one file and not the index of a folder. */
const singleFiles = ['dashboard', 'routine/adminInfo']

const paths = {
  office: (page: string) =>
    singleFiles.includes(page) ? `/src/views/backend/${page}.vue` : `/src/views/backend/${page}/index.vue`,
  member: (page: string) => `/src/views/frontend/user/${page}.vue`,
}

/**
 * How menus name their pages. Our own client asks for `own` names; another one is given what the site says, so that a
 * client of BuildAdmin, which knows its pages by their files, runs unmodified.
 */
export function pagePathOf(area: keyof typeof paths, site: Pick<Site, 'menu_pages'>, pages?: 'own') {
  const isOwn = pages === 'own' || site.menu_pages === 'own'
  return <R extends { type: string; menu_type: string | null; component: string }>(rule: R): R =>
    isOwn || rule.type !== 'menu' || rule.menu_type !== 'tab' || rule.component === ''
      ? rule
      : { ...rule, component: paths[area](rule.component) }
}
