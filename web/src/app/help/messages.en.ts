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
} satisfies Messages<typeof zhCn>
