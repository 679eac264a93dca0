import type { Messages } from '#kit/translations.ts'
import type { zhCn } from './messages.zh-cn.ts'

export const en = {
  title: 'How answers are kept apart from names',
  lead: 'A survey that is “anonymous, once” is answered once by each person, and nobody can find out who wrote which answers. This page says what is stored, what is not, and what cannot be promised.',
  'how-title': 'Four steps',
  'how-1':
    'When you hand in, your browser makes a random ticket and blinds it: it goes into an envelope that nobody can look into.',
  'how-2':
    'As the person signed in, the browser has the envelope signed. One is signed for each person and survey.',
  'how-3':
    'The browser takes the envelope off and holds a signed ticket. The system has never seen it and cannot tell whose it is.',
  'how-4':
    'Answers and ticket are sent by another request without session or cookie. The system can check that the signature is real and unused, and not whose it is.',
  'stored-title': 'The two tables',
  'mark-title': 'Marks (with names)',
  'mark-fields':
    'Survey, student, class. No time. When the survey is closed the fingerprint of the envelope is deleted, too.',
  'sheet-title': 'Answer sheets (without names)',
  'sheet-fields':
    'A random number, survey, class, day, answers, doubts, whether it came from a file, fingerprint of the ticket, receipt. No name, no student number, no address, no device and no duration: only whether it was too fast.',
  'order-title': 'Nor the order',
  'order-text':
    'A database keeps first what came first. So every answer sheet is mixed, as soon as it is handed in, with seven older ones (or all, if fewer) and written anew with them; all of them once more when the survey is closed.',
  'who-title': 'Who sees what',
  'who-text':
    'Teachers and college see figures and can save answer sheets without names; below 5 answers neither. Small groups are hidden and cannot be found by subtraction. Names, numbers, phones and addresses are struck out of texts, which are shown in random order.',
  'limits-title': 'What cannot be promised',
  'limits-text':
    'Somebody who watches the memory of the server, the low-level log of the database or the devices of the network at the very moment you hand in may guess by time. What only you know gives you away when you write it. Clearing the data of your browser loses the ticket, and then you cannot hand in. While a survey is open, whoever reads the database itself can narrow a new sheet down to the eight that were written together.',
  'check-title': 'Are my answers stored and counted?',
  'check-hint': 'Receipt, as 7K4M9-2ABCD',
  'check-do': 'Check',
  'check-stored': 'These answers are stored. They count when the survey is closed.',
  'check-counts': 'These answers are stored and counted',
  'check-apart':
    'These answers are stored. They are not counted, because of a doubt: too fast, or one step throughout.',
  'check-no': 'No answers have this receipt',
  standard: 'By the international standard RFC 9474 (RSA blind signatures).',
} as const satisfies Messages<typeof zhCn>
