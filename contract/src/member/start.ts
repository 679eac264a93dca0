import * as z from 'zod'
import { OwnPages } from '../access-control/back-office.ts'
import { endpoint } from '../endpoint.ts'
import { KnownUserInfo, Site } from '../identity.ts'
import { MemberMenu } from './rules.ts'

export const start = endpoint({
  method: 'GET',
  path: '/api/index/index',
  access: 'anyone',
  summary: 'Gives the site settings and, when signed in, the person; an empty list stands for nobody.',
  input: z.object({ requiredLogin: z.coerce.number().int().default(0), pages: OwnPages }),
  output: z.object({
    site: Site,
    openMemberCenter: z.boolean(),
    /** Whether the signed-in person may sign in to the back office, too. */
    office: z.boolean(),
    userInfo: z.union([KnownUserInfo, z.array(z.never())]),
    /** What stands outside of the member centre's menu: routes, bar at the top, menu below the own name, buttons. */
    rules: z.array(MemberMenu),
    /** The directories of the member centre's menu; none for who is not signed in. */
    menus: z.array(MemberMenu),
  }),
})
