import { loadBeforeConfirming } from '#assessment-review/public.ts'
import { loadBesideMarks } from '#attainment-report/public.ts'
import { loadBindingsCard, loadSignInWays, loadTrySignIn } from '#external-sign-in/public.ts'
import { fillSlots } from '#kit/slot.tsx'
import { loadClassBefore, loadSurveyedObjectives, loadSurveysCard } from '#survey/public.ts'

// these doors hold components of pages too, which must not come with the start
const assistant = () => import('#assistant/public.ts')
const files = () => import('#files/public.ts')

/** What rooms put on pages of rooms below them. */
fillSlots({
  'sign-in': loadSignInWays,
  'student-surveys': loadSurveysCard,
  'before-confirming': loadBeforeConfirming,
  'class-before': loadClassBefore,
  'surveyed-objectives': loadSurveyedObjectives,
  'beside-marks': loadBesideMarks,
  'student-assistant': async () => (await assistant()).loadStudentCard(),
  'assisted-text': async () => (await assistant()).loadAssistedMark(),
  'suggest-here': async () => (await assistant()).loadSuggestHere(),
  'draft-questions': async () => (await assistant()).loadDraftQuestions(),
  'account-safety': loadBindingsCard,
  'try-storage': async () => (await files()).loadTryStorage(),
  'try-model': async () => (await assistant()).loadTryModel(),
  'try-sign-in': loadTrySignIn,
  'sign-in-links': () => import('./site-menu/GuestLinks.tsx'),
})
