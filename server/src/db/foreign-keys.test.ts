import { beforeAll, expect, test } from 'vitest'
import { testDatabase } from '../../test/database.ts'

/** Foreign keys that need no index, each with the reason. Everything else has one. */
const without: Record<string, string> = {
  'assistant_prompt.changed_by': 'prompts of people, places and the school, few',
  'college.parent_id': 'a school has some dozens of units',
  'culture.library_id': 'a programme has a handful of plans',
  'culture.parent_id': 'a programme has a handful of plans',
  'culture_undo.account_id': 'steps back of plans, few and short-lived',
  'course_result_pin.account_id': 'few results are chosen by hand',
  'course_result_pin.course_id': 'few results are chosen by hand',
  'course_result_pin.run_id': 'few results are chosen by hand',
  'evaluation_setting.update_account_id': 'settings of places, few',
  'first_day_reminder.account_id': 'who is reminded while a programme moves in, some dozens',
  'first_day_reminder.reminded_by': 'who is reminded while a programme moves in, some dozens',
  'graduation_run.account_id': 'some results for each grade',
  'graduation_run.culture_id': 'some results for each grade',
  'plan_import_layout.account_id': 'one for each form of a college',
  'report_form.account_id': 'one for each place that has its own form',
  'school_document.account_id': 'rules of a school, some dozens',
  'requirement_library_map.other_item_id': 'a few standards with a dozen items',
}

let bare: string[]

beforeAll(async () => {
  const { pool } = await testDatabase()
  // an index serves a key when it begins with its column, and leaves out no row that has a value there
  const { rows } = await pool.query<{ name: string }>(`
    select c.conrelid::regclass || '.' || a.attname as name
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.connamespace = 'public'::regnamespace and not exists (
      select from pg_index i where i.indrelid = c.conrelid and i.indkey[0] = a.attnum
        and (i.indpred is null or pg_get_expr(i.indpred, i.indrelid) = format('(%I IS NOT NULL)', a.attname)))
    order by 1`)
  bare = rows.map(({ name }) => name)
})

test('B3: every foreign key has an index, or a reason to have none: a deletion above looks for rows below by it', () => {
  expect(bare.filter((name) => !(name in without))).toEqual([])
})

test('a foreign key that is named with a reason exists and has no index', () => {
  expect(Object.keys(without).filter((name) => !bare.includes(name))).toEqual([])
})
