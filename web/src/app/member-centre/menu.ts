import type { MenuRule } from '@obelisk/contract/access-control/back-office'
import type { MemberMenu } from '@obelisk/contract/member/rules'
import { entriesOf, firstPageOf, type OfficeEntry, rulesIn } from '../back-office/menu/entries.ts'
import { pages } from '../rooms.ts'
import type { Centre } from './centre.ts'

/** Directories and items of the menu; another site opens beside this one, since its pages are not framed here. */
const asMenu = (rules: readonly MemberMenu[]): MenuRule[] =>
  rules.flatMap(({ type, children, ...rule }) =>
    type !== 'menu' && type !== 'menu_dir'
      ? []
      : {
          ...rule,
          type,
          menu_type: rule.menu_type === 'iframe' ? 'link' : rule.menu_type,
          keepalive: 0,
          remark: '',
          children: asMenu(children ?? []),
        },
  )

/** The menu of the member centre: pages that exist, for rules that the member's group holds. */
export const centreEntries = ({ menus }: Pick<Centre, 'menus'>): OfficeEntry[] =>
  entriesOf(asMenu(menus), pages, '/user')

/** Where the member centre begins. */
export const firstOfCentre = (centre: Centre | undefined) => centre && firstPageOf(centreEntries(centre))

/** What everybody may look after who is signed in, whatever the rules of the group say. */
const isOwn = (path: string) => !/^\/user\/account\/(overview|integral|balance)$/.test(path)

/** Whether the rules open this page of the member centre. */
export const isOpenTo = (centre: Centre, path: string) =>
  isOwn(path) || rulesIn(asMenu(centre.menus)).some(({ component }) => `/user/${component}` === path)
