import type { Messages } from '#kit/translations.ts'
import type { zhCn } from './messages.zh-cn.ts'

export const en = {
  title: 'How answers are kept apart from names',
  lead: 'A survey that is “anonymous, once” is answered once by each person, and neither teachers nor college nor whoever reads the database alone can find out who wrote which answers. This page says what is stored, what is not, and what cannot be promised.',
  'how-title': 'Four steps',
  'how-1':
    'When you hand in, your browser makes a random ticket and blinds it: it goes into an envelope that nobody can look into.',
  'how-2':
    'As the person signed in, the browser has the envelope signed. One is signed for each person and survey.',
  'how-3':
    'The browser takes the envelope off and holds a signed ticket. The system has never seen it and cannot tell whose it is.',
  'how-4':
    'Answers and ticket are sent by another request without session or cookie. The system can check that the signature is real and unused, and not whose it is.',
  'stored-title': 'The three tables',
  'mark-title': 'Marks (with names)',
  'mark-fields':
    'Survey, student, class. No time. When the survey is closed the fingerprint of the envelope is deleted, too.',
  'ticket-title': 'Used tickets (without names)',
  'ticket-fields': 'Survey, class, fingerprint of the ticket, receipt, the sealed answers. No time.',
  'sheet-title': 'Answer sheets (without names)',
  'sheet-fields':
    'A random number, survey, class, the day of opening, answers, doubts, whether it came from a file, in which release it is shown. What was handed in here has no fingerprint and no receipt. No name, no student number, no address, no device and no duration: only whether it was too fast.',
  'order-title': 'First sealed, then opened together',
  'order-text':
    'Answers are sealed to a key of the survey as soon as they are handed in, filled up to a length of 4 KB, 8 KB, 16 KB and so on. When the survey is closed, new answers are opened together once 5 of them are valid, and stored in random order without any tie to their tickets; fewer stay sealed. With the archive the key goes, and what is still sealed.',
  'who-title': 'Who sees what',
  'who-text':
    'Teachers and college see figures and can save answer sheets without names; below 5 answers neither. Small groups are hidden and cannot be found by subtraction. After a survey was open again, new answers join the results once there are 5, so that nobody is found by taking one result from the other. Names, numbers, phones and addresses are struck out of texts, which are shown in random order.',
  'limits-title': 'What cannot be promised',
  'limits-text':
    'Somebody who watches the memory of the server or the devices of the network at the very moment you hand in may guess by time. Who reads the database before and after you take and use your ticket sees which ticket is yours, but cannot open sealed answers without the key of the server. Who has the key of the server, and the database, its log or a backup, can open sealed answers and know who wrote them. Very long answers stay longer when sealed. A survey that is “anonymous, public” is answered by whoever has the link, perhaps several times by one person. What only you know gives you away when you write it. Clearing the data of your browser loses the ticket, and then you cannot hand in.',
  'check-title': 'Are my answers stored and counted?',
  'check-hint': 'Receipt, as 7K4M9-2ABCD',
  'check-do': 'Check',
  'check-stored':
    'These answers are stored. They count when the survey is closed and there are enough new ones.',
  'check-opened': 'These answers were opened with others. All count but those in doubt.',
  'check-counts': 'These answers are stored and counted',
  'check-apart':
    'These answers are stored. They are not counted, because of a doubt: too fast, or one step throughout.',
  'check-no': 'No answers have this receipt',
  standard: 'By the international standard RFC 9474 (RSA blind signatures).',
} as const satisfies Messages<typeof zhCn>
