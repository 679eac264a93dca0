import { nameIn } from '@obelisk/contract/name-in'
import type { Language } from '@obelisk/contract/refusal'
import type { Outcomes, OwnCourse, OwnObjective } from '@obelisk/contract/student-outcomes'

export type Issuer = { id: string; name: string }
export type Signed = {
  issuer: Issuer
  language: Language
  /** An id for a thing of ours that says nothing to others: the same thing has the same id. */
  idOf: (thing: string) => string
  now: Date
}

const words = {
  'zh-cn': {
    record: '课程目标达成记录',
    result: '达成度',
    criteria: '由已确认的成绩按本校规则计算，达到期望值 {line}。',
    objective: '目标',
  },
  en: {
    record: 'Record of attained course objectives',
    result: 'Attainment',
    criteria: 'Computed from confirmed marks by the rules of the school; the expected value is {line}.',
    objective: 'objective',
  },
} as const

/** The objectives that stand in a credential: reached, from marks that are confirmed. */
export const reachedOf = ({ courses }: Outcomes) =>
  courses
    .filter(({ state }) => state === 'ready')
    .flatMap((course) =>
      course.objectives
        .filter(({ verdict }) => verdict === 'attained' || verdict === 'near')
        .map((objective) => ({ course, objective })),
    )

const issuerOf = ({ issuer }: Signed) => ({ ...issuer, type: ['Profile'] })

const textOf = ({ text, text_en }: OwnObjective, language: Language) =>
  language === 'en' && text_en ? text_en : text

/** One reached objective as an AchievementCredential of Open Badges 3.0. */
function achievementOf(
  { course, objective }: { course: OwnCourse; objective: OwnObjective },
  { student, digits }: Outcomes,
  signed: Signed,
) {
  const { language, idOf, now } = signed
  const say = words[language]
  const id = idOf(`achievement ${objective.id}`)
  const result = idOf(`result ${objective.id}`)
  const courseName = nameIn(language, { name: course.course, name_en: course.course_en })
  return {
    '@context': contexts,
    id: idOf(`credential ${student.student_no} ${course.class_id} ${objective.id}`),
    type: ['VerifiableCredential', 'AchievementCredential'],
    name: `${courseName} · ${say.objective} ${objective.no}`,
    issuer: issuerOf(signed),
    validFrom: new Date((course.time ?? 0) * 1000).toISOString(),
    awardedDate: now.toISOString(),
    credentialSubject: {
      id: idOf(`student ${student.student_no}`),
      type: ['AchievementSubject'],
      achievement: {
        id,
        type: ['Achievement'],
        achievementType: 'Competency',
        name: `${courseName} · ${say.objective} ${objective.no}`,
        description: textOf(objective, language),
        criteria: { narrative: say.criteria.replace('{line}', String(objective.line)) },
        creditsAvailable: course.credits,
        resultDescription: [
          {
            id: result,
            type: ['ResultDescription'],
            name: say.result,
            resultType: 'RawScore',
            valueMin: '0',
            valueMax: '1',
            requiredValue: String(objective.line),
          },
        ],
      },
      result: [
        { type: ['Result'], resultDescription: result, value: (objective.value ?? 0).toFixed(digits) },
      ],
    },
  }
}

const contexts = [
  'https://www.w3.org/ns/credentials/v2',
  'https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json',
] as const

/** The record of a student: a ClrCredential (CLR 2.0) with one AchievementCredential for each objective that is reached. */
export function recordOf(outcomes: Outcomes, signed: Signed) {
  const { language, idOf, now } = signed
  const { student } = outcomes
  const name = nameIn(language, student)
  return {
    '@context': [
      contexts[0],
      'https://purl.imsglobal.org/spec/clr/v2p0/context-2.0.1.json',
      ...contexts.slice(1),
    ],
    id: idOf(`record ${student.student_no} ${now.toISOString()}`),
    type: ['VerifiableCredential', 'ClrCredential'],
    name: `${words[language].record} · ${name}`,
    issuer: issuerOf(signed),
    validFrom: now.toISOString(),
    credentialSubject: {
      id: idOf(`student ${student.student_no}`),
      type: ['ClrSubject'],
      identifier: [
        { type: 'IdentityObject', identityType: 'name', hashed: false, identityHash: name },
        {
          type: 'IdentityObject',
          identityType: 'sisSourcedId',
          hashed: false,
          identityHash: student.student_no,
        },
      ],
      verifiableCredential: reachedOf(outcomes).map((one) => achievementOf(one, outcomes, signed)),
    },
  }
}
