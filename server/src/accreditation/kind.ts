import { graduationReportKind } from '@obelisk/contract/accreditation/kind'
import { kindsOf } from '#kernel/room.ts'
import { graduationForm } from './documents/own-form/own-form-graduation.ts'

export const kinds = [kindsOf('accreditation')(graduationReportKind, { form: graduationForm })]
