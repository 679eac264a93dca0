import type { QuestionBody } from '@obelisk/contract/question-bank/content'
import { ChoiceView } from './choice/View.tsx'
import type { BodyOf, Form, KeyedView } from './form.ts'
import { MatchingView } from './matching/View.tsx'
import { OrderingView } from './ordering/View.tsx'

/** Forms whose key stands within what is asked; that of others stands below it. They are shown where nothing is written, too. */
const views: { [F in Form]?: KeyedView<BodyOf<F>> } = {
  choice: { View: ChoiceView },
  matching: { View: MatchingView },
  ordering: { View: OrderingView },
}

export const viewOf = (form: Form): KeyedView<QuestionBody>['View'] | undefined => views[form]?.View
