import type { Messages } from '#kit/translations.ts'
import type { zhCn } from './messages.zh-cn.ts'

export const en = {
  title: 'Help',
  'first-step': 'Where to begin',
  'page-keys': 'Keys on this page',
  keys: 'Keys everywhere',
  'key-search': 'Search',
  'key-close': 'Close drawers and dialogs',
  'key-move': 'Move',
  'key-edit': 'Edit the cell',
  'key-next': 'Next cell',
  'key-select': 'Extend the selection',
  'key-clear': 'Clear',
  'key-paste': 'Paste from Excel',
  'key-fill': 'Fill down',
  'key-undo': 'Undo',
  'key-problem': 'Next problem',
  'key-leave': 'Leave the table',
  'key-list-search': 'Go to the search field',
  'key-document': 'Next, previous document',
  'key-pick': 'Select the document',
  'key-session': 'Choose a session',
  'key-content': 'Move the content up, down',
  'key-edit-session': 'Edit the session',
  'key-insert': 'Insert a session',
  'key-split': 'Split, merge with the next',
  'key-unrecorded': 'In the log: the next session without a record',
  'key-question': 'Next, previous question',
  'key-choose': 'Select the question',
  'key-open': 'Open',
  'key-order': 'Move up, down',
  'key-formula': 'Write a formula',
  'key-problem-back': 'Previous problem',
  'key-take': 'Sister, new version, skip, different',
  'key-duplicate': 'Duplicate the question',
  'key-like': 'Next place that is alike',
  'key-survey': 'Next, previous survey',
  'key-newline': 'New line in the question',
  chain: 'One chain, each fact entered once',
  'chain-text':
    'Training plan → syllabus → evaluation data → attainment → graduation requirements → improvement. Later steps inherit from earlier ones. When a source changes you are told; an approved document never changes silently.',
  scope: 'Choosing the scope',
  'scope-text':
    'The choices in the scope bar depend on each other from left to right. The last choice is remembered and is part of the address, so a link shows a colleague the same thing.',
  states: 'States and colours',
  'states-text':
    'Amber: it waits for you. Red: it must be corrected. There is a word or a sign beside every colour.',
  'home.about':
    'Home shows the loop of the chosen programme this term: how far each step is, and where you are needed.',
  'home.first':
    'Start with “Waiting for you”: the button beside each line opens the right place. A step of the loop opens its page.',
  'inbox.about': 'Approvals holds the documents that wait for your decision and those you have submitted.',
  'inbox.first':
    'Choose a document at the left, read what changed and what the system checked, write your opinion, then approve or return it.',
  'plan.about':
    'The training plan states objectives, graduation requirements, indicators, courses, the support matrix and the weights. Syllabi inherit from it.',
  'plan.first':
    'Go through the tabs from left to right. The support matrix takes a paste from Excel. The findings at the right say what must be corrected; “Go to” leads to the cell. Then submit.',
  'syllabus.about':
    'The syllabus states course objectives, content, assessment and grading standards. Evaluation data are built from its assessment.',
  'syllabus.first':
    'Choose a course. What stands on grey is inherited from the plan and cannot be changed here. Write the objectives, then share out the points: each column of the matrix must add up to the full mark of its component.',
  'marks.about':
    'Evaluation data are the marks of one teaching class. Attainment is computed once they are confirmed.',
  'marks.first':
    'Make the items from the syllabus, then import a workbook or paste the marks. Absent, deferred and not handed in have their own keys; do not enter 0. When no problem is left, confirm the marks.',
  'report.about':
    'The report gives the attainment of each course objective, its evidence and the measures. Press any figure to see where it comes from.',
  'report.first':
    'Compute once the marks are confirmed, write the analysis and the next measures, then submit.',
  'graduation.about':
    'Indicators and graduation requirements, rolled up from approved reports. Courses without a result are listed with who is responsible.',
  'graduation.first':
    'Choose the cohort and the rule, deal with the courses without a result at the left, compute and keep, then finalise.',
  'improvement.about':
    'Every measure: who, until when, and whether it helped. The next report looks back at it.',
  'improvement.first': 'Start with your own measures: open one and write down what was done, with evidence.',
  'classes.about':
    'A teaching class joins a course, a term, its teachers and its students. Marks are entered per class.',
  'classes.first': 'Make the term, add or import the classes, and name the teachers of each.',
  'people.about': 'Teachers, students, admin classes, programmes and colleges.',
  'people.first':
    'Import when there are many: every row that was read is shown, and nothing is written before you confirm.',
  'offices.about':
    'Appointments say who may do what in which college, programme or course. Each change is recorded.',
  'offices.first':
    'Appoint: choose the person, the role and the scope. End an appointment; do not delete it.',
  'settings.about':
    'Evaluation settings say how attainment is computed: expected value, direct and indirect shares, absent students. The nearest scope wins.',
  'settings.first':
    'Change a value at the left; the example at the right shows what it does. After saving, reports that use it are marked as out of date.',
  'overview.about':
    'The overview says of each course of a term how far it is: syllabus, timetable, teaching plan, paper, assessment review, survey, evaluation data and report.',
  'overview.first':
    'A state leads to its place. “Remind” lists the courses first; the teachers are told once you confirm.',
  'calendar.about':
    'There is one calendar for the school and a timetable for each class. Teaching plans take their dates from both.',
  'calendar.first':
    'The registrar enters holidays, make-up days and examinations first; then timetables are typed, pasted or imported.',
  'teaching.about':
    'Teaching plans are made from the published syllabus, the timetables and the calendar; parallel classes share the content. Once published, the log keeps what was taught.',
  'teaching.first':
    'Press “Make a plan” and choose the parallel classes. Mend the content and submit; after two approvals it is published.',
  'bank.about':
    'The bank holds the questions of a course group with every use and the difficulty and discrimination measured.',
  'bank.first':
    'Find by chapter and knowledge point at the left, then by kind, objective and level. Several that are selected can be tagged, reviewed, moved or exported together.',
  'question.about':
    'A question is written here, seen as printed and tagged, with its uses, versions and similar ones beside it. A change of a used one becomes a new version; old papers stay.',
  'question.first':
    'Write stem and answer, complete the tags at the right, then hand it in: somebody who has not written it reviews it.',
  'question-import.about':
    'An import reads first and writes nothing: every question is listed, problems first, and compared with the bank.',
  'question-import.first':
    'Choose a file or paste a text, settle what is listed at the left, then write in one step. All arrive as drafts, and the whole can be undone for 30 days.',
  'papers.about':
    'Papers from blueprint to print: setting, reviewing, trial and approval. Questions are encrypted and every opening is on record.',
  'papers.first':
    'Begin a paper for course, term and classes. Set the blueprint, choose the questions, mend what is listed, then ask for a review.',
  'reviews.about':
    'An assessment review judges item by item whether the assessment serves the objectives, its criteria can be measured and its form fits.',
  'reviews.first':
    'Begin the review of a course that has none. What syllabus and data say is filled in; add explanations and your own judgements, then submit.',
  'surveys.about':
    'Surveys ask students, graduates, alumni and employers. What students say of the objectives goes into the evaluation data.',
  'surveys.first':
    'Begin a survey from a template for a class, check the questions, choose named or anonymous, then publish. Results of too few are not shown.',
  'templates.about':
    'Templates come with the system or are one’s own, of the section, the programme or the school. Each save is a version; surveys that are out stay as they are.',
  'templates.first': 'Copy one that comes with the system and change it, or import one from a file.',
  'assistant.about':
    'The assistant answers from the documents and figures that you may open and from the guide, each with its source.',
  'assistant.first':
    'Ask in your own words, or type / for commands. “Open” leads to the passage, a figure to its page.',
} satisfies Messages<typeof zhCn>
