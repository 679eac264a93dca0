import { rules } from '@obelisk/contract/access-control/rules'
import { recycleLog } from '@obelisk/contract/data-safety/logs'
import { recycleRules, sensitiveRules } from '@obelisk/contract/data-safety/rules'
import { attachments } from '@obelisk/contract/files/attachments'
import * as forms from '@obelisk/contract/form-template/templates'
import { memberRules } from '@obelisk/contract/member/rules'
import * as config from '@obelisk/contract/site-config/calls'
import { png, send } from '#files/sending.fixture.ts'
import { p, wordFile } from '#form-template/word/word-file.fixture.ts'
import type { Actor } from '#kernel/actor.ts'
import { call } from '../test/call.ts'
import { testDatabase } from '../test/database.ts'
import type { Walk } from './cut-off-walk.fixture.ts'

/** Menus are put in another order; an item of the configuration comes and goes, and so does an attachment. */
async function* ofSettings(as: Actor): Walk {
  const { db } = await testDatabase()
  for (const [table, { sortable }] of [
    ['admin_rule', rules],
    ['user_rule', memberRules],
  ] as const) {
    const siblings = await db
      .selectFrom(table)
      .select('id')
      .where('pid', 'is', null)
      .orderBy('weigh', 'desc')
      .orderBy('id')
      .limit(2)
      .execute()
    const [first, second] = siblings
    yield [sortable, { id: second?.id, targetId: first?.id }, as]
  }
  const item = { group: 'basics', name: 'cut_item', title: '自定义项', type: 'string' }
  const added = yield [config.addConfigItem, item, as]
  yield [config.deleteConfigItem, { ids: [added.id] }, as]
  const { data } = await send('图.png', png, { as, area: 'admin' })
  yield [attachments.del, { ids: [data.file.id] }, as]
}

/** A form of the school is uploaded, put in force and retired; another is deleted before. */
async function* ofForms(as: Actor): Walk {
  const uploaded = async () => (await send('模板.docx', wordFile(p('{{专业}}')), { as, area: 'admin' })).data
  const place = { kind: 'plan', scope_type: 'school', scope_id: null, note: '首版' } as const
  const { file } = await uploaded()
  const first = yield [forms.uploadForm, { ...place, language: 'zh-cn', file_id: file.id }, as]
  yield [forms.publishForm, { version_id: first.version_id }, as]
  yield [forms.retireForm, { id: first.id }, as]
  const other = { ...place, language: 'en', file_id: (await uploaded()).file.id } as const
  const { data } = await call(forms.uploadForm, other, { as })
  yield [forms.deleteForm, { id: data.id }, as]
}

/** Rules of what is kept and watched are added and changed; an entry of the recycle bin goes for good. */
async function* ofSafety(as: Actor): Walk {
  const { pool } = await testDatabase()
  for (const [rule, table, more] of [
    [recycleRules, 'security_data_recycle', {}],
    [sensitiveRules, 'security_sensitive_data', { fields: [{ name: 'id', value: '编号' }] }],
  ] as const) {
    const { rows } = await pool.query<{ data_table: string }>(
      `select c.relname as data_table from pg_trigger g join pg_class c on c.oid = g.tgrelid
      where g.tgname = 'data_safety_keep' and c.relname not in (select data_table from ${table}) order by 1 limit 1`,
    )
    const row = { name: '新规则', data_table: rows[0]?.data_table, primary_key: 'id', ...more }
    const { id } = yield [rule.add, row, as]
    yield [rule.edit, { id, name: '新规则二' }, as]
  }
  const { data } = await call(recycleLog.index, {}, { as })
  yield [recycleLog.del, { ids: [data.list[0]?.id] }, as]
}

/** Walks through what administrators do in the back office. */
export const officeWalks = (chief: Actor): Walk[] => [ofSettings(chief), ofForms(chief), ofSafety(chief)]
