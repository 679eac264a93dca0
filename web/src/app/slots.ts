import { loadBeforeConfirming } from '#assessment-review/public.ts'
import {
  loadAssistedMark,
  loadDraftQuestions,
  loadStudentCard,
  loadSuggestHere,
  loadTryModel,
} from '#assistant/public.ts'
import { loadBesideMarks } from '#attainment-report/public.ts'
import { loadBindingsCard, loadSignInWays, loadTrySignIn } from '#external-sign-in/public.ts'
import { loadTryStorage } from '#files/public.ts'
import { fillSlots } from '#kit/slot.tsx'
import { loadClassBefore, loadSurveyedObjectives, loadSurveysCard } from '#survey/public.ts'

/** What rooms put on pages of rooms below them. */
fillSlots({
  'sign-in': loadSignInWays,
  'student-surveys': loadSurveysCard,
  'before-confirming': loadBeforeConfirming,
  'class-before': loadClassBefore,
  'surveyed-objectives': loadSurveyedObjectives,
  'beside-marks': loadBesideMarks,
  'student-assistant': loadStudentCard,
  'assisted-text': loadAssistedMark,
  'suggest-here': loadSuggestHere,
  'draft-questions': loadDraftQuestions,
  'account-safety': loadBindingsCard,
  'try-storage': loadTryStorage,
  'try-model': loadTryModel,
  'try-sign-in': loadTrySignIn,
  'sign-in-links': () => import('./site-menu/GuestLinks.tsx'),
})
