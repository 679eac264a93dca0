import * as z from 'zod'
import { endpoint, Id } from './endpoint.ts'

/** What an administrator sees first: counts of now, the last fourteen days (oldest first), the newest accounts. */
export const dashboard = endpoint({
  method: 'GET',
  path: '/admin/Dashboard/index',
  access: 'dashboard/index',
  summary: 'Counts people, sessions, files and acts, and shows how the last fourteen days went.',
  input: z.object({}),
  output: z.object({
    remark: z.string(),
    counts: z.object({
      members: z.int(),
      administrators: z.int(),
      /** Sessions used within the last day that were not ended. */
      present: z.int(),
      files: z.int(),
      /** Bytes of all files, and of the database on its disk. */
      file_bytes: z.int(),
      database_bytes: z.int(),
    }),
    /** `day` as YYYY-MM-DD. */
    days: z.array(z.object({ day: z.string(), sign_ins: z.int(), acts: z.int(), uploads: z.int() })),
    newcomers: z.array(
      z.object({
        id: Id,
        username: z.string(),
        name: z.string(),
        name_en: z.string(),
        kind: z.enum(['staff', 'student', 'admin', 'other']),
        /** Unix seconds. */
        create_time: z.int(),
      }),
    ),
  }),
})
