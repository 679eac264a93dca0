import { readAnswersFile } from '@obelisk/contract/survey/imports'
import * as running from '@obelisk/contract/survey/running'
import type { Actor } from '#kernel/actor.ts'
import { classWithSyllabus, openSurvey } from '#survey/survey.fixture.ts'
import { call } from '../test/call.ts'
import { uploadedText } from '../test/workbooks.ts'
import type { Kind } from './every-job-kind.fixture.ts'

const many = 150

/** Mails to two people outside; each mail that was sent stands for itself. */
function mailing(as: Actor, classId: number): Kind {
  let turn = 0
  return {
    as,
    begin: async () => {
      turn += 1
      const id = await openSurvey({ as, classId, way: 'public', template: 'built-in:mid-term' })
      const people = ['first', 'second'].map((name) => ({ name, email: `${name}${turn}@job.example` }))
      await call(running.addContacts, { id, people }, { as })
      return (await call(running.mailContacts, { id }, { as })).data.job_id
    },
    count: `select count(*)::int as there from survey_contact_link l join survey_contact c on c.id = l.contact_id
      where l.sent_time is not null and c.email like '%@job.example'`,
    adds: 2,
    keeps: 1,
    leavesFile: false,
    result: { sent: 2 },
  }
}

/** The long work of surveys by its name; the site can send mail. */
export async function jobsOfSurveys(): Promise<Record<string, Kind>> {
  const { teacher, found } = await classWithSyllabus(1)
  const id = await openSurvey({ as: teacher, classId: found.id, way: 'anonymous-once' })
  const rows = Array.from({ length: many }, (_, at) => [`${at + 1}`, '同意'])
  const file_id = await uploadedText(teacher, [['序号', '作业的反馈让我知道怎样改进'], ...rows])
  return {
    'mail-survey-contacts': mailing(teacher, found.id),
    'read-survey-answers': {
      as: teacher,
      begin: async () => (await call(readAnswersFile, { id, file_id }, { as: teacher })).data.job_id,
      count: `select count(*)::int as there from survey_import_item join survey_import i on i.id = import_id where i.survey_id = ${id}`,
      adds: many,
      keeps: 0,
      leavesFile: false,
      result: { found: many },
    },
  }
}
