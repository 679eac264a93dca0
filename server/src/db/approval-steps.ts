import { none } from '@obelisk/contract/kind'
import { kindsIn } from '@obelisk/contract/kinds'
import type pg from 'pg'

const declared = () =>
  kindsIn('approval').flatMap(({ name, kind: { approval } }) =>
    approval === none
      ? []
      : approval.steps.map(({ words, roles }, at) => ({
          kind: name,
          step: at + 1,
          name: words['zh-cn'],
          name_en: words.en,
          roles,
        })),
  )

/** Gives each kind of document that has no steps of approval those of its declaration; what a school has stays. */
export const addApprovalSteps = (client: pg.ClientBase) =>
  client.query(
    `insert into approval_step (kind, step, name, name_en, roles)
      select n.kind, n.step, n.name, n.name_en, array(select jsonb_array_elements_text(n.roles))
      from jsonb_to_recordset($1) as n (kind text, step integer, name text, name_en text, roles jsonb)
      where not exists (select from approval_step s where s.kind = n.kind)`,
    [JSON.stringify(declared())],
  )
