import * as forms from '@obelisk/contract/form-template/templates'
import { expect } from 'vitest'
import { send } from '#files/sending.fixture.ts'
import { call } from '../../../test/call.ts'
import { administrator } from '../../../test/people.ts'

/** Puts the form of a paper that comes along in force for the whole school; gives its version. */
export async function paperFormInForce(): Promise<number> {
  const admin = await administrator('super')
  const starter = await call(forms.starterForm, { kind: 'exam-paper', language: 'zh-cn' }, { as: admin })
  const { data: file } = await send('试卷.docx', Buffer.from(starter.bytes), { as: admin, area: 'admin' })
  const place = { kind: 'exam-paper', language: 'zh-cn', scope_type: 'school', scope_id: null } as const
  const { data } = await call(forms.uploadForm, { ...place, file_id: file.file.id }, { as: admin })
  expect(data.check.problems).toEqual([])
  const published = await call(forms.publishForm, { version_id: data.version_id }, { as: admin })
  expect(published.refused).toBeUndefined()
  return data.version_id
}
