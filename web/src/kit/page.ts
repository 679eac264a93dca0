import type { Access } from '@obelisk/contract/permission'
import type { Translations } from '@obelisk/contract/refusal'
import type { ComponentType, SVGProps } from 'react'

/** The areas of the screen, each with its own frame. */
export type PageArea = 'main' | 'student' | 'admin' | 'user'

/** The groups of the side menu, in the order shown; `home` has no title. */
export const menuGroups = {
  home: { 'zh-cn': '', en: '' },
  curriculum: { 'zh-cn': '培养', en: 'Curriculum' },
  teaching: { 'zh-cn': '教学', en: 'Teaching' },
  assessment: { 'zh-cn': '考核', en: 'Assessment' },
  evaluation: { 'zh-cn': '评价', en: 'Evaluation' },
  survey: { 'zh-cn': '问卷', en: 'Surveys' },
  resource: { 'zh-cn': '资源', en: 'Resources' },
} as const satisfies Record<string, Translations>
export type MenuGroup = keyof typeof menuGroups

/** An icon: one of ours (`#kit/display/icons.tsx`) or one of `@ant-design/icons`. */
export type Icon = ComponentType<Pick<SVGProps<SVGSVGElement>, 'className' | 'style'>>

/** What a page looks like while its content is on its way (`kit/state/shapes.tsx`). */
export type PageShape = 'list' | 'cards' | 'home' | 'grid' | 'document' | 'panes' | 'form'

/** A screen, as data: the router, the menu, the title and the permission check are all read from it. */
export type Page = {
  /** Route of the specification; parameters as `:id`. */
  path: `/${string}`
  area: PageArea
  title: Translations
  /** Who may open it. Strangers go to the sign-in page, people without the permission are told so in its place. */
  needs: Access
  /** The module exports its screen as `Page`. */
  load: () => Promise<{ Page: ComponentType }>
  /** Left out: reachable by links only. Pages of one order share a place: the first that the person may open stands there. */
  menu?: { group: MenuGroup; icon: Icon; order: number }
  /** Shown without the shell, such as /404. */
  standAlone?: boolean
  /** Stands alone and brings its own look without the component library: for pages that must come fast. */
  bare?: boolean
  /** A dense work surface: the menu begins collapsed and the gutter is narrow. */
  workSurface?: boolean
  /** How its content is laid out; left out: a list. */
  shape?: PageShape
}
