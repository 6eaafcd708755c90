import type { Texts } from './text.ts';

/**
 * Questions that most facilities ask. When staff press one, the console adds it to the form in both languages and easy Japanese, and
 * staff can change it there.
 */
export const readyWords = {
  'ready.student_number': { ja: '学籍番号', en: 'Student number' },
  'ready.year': { ja: '学年', en: 'School year' },
  'ready.year.1': { ja: '1年', en: 'First year' },
  'ready.year.2': { ja: '2年', en: 'Second year' },
  'ready.year.3': { ja: '3年', en: 'Third year' },
  'ready.year.4': { ja: '4年', en: 'Fourth year' },
  'ready.room': { ja: '部屋番号', en: 'Room number' },
  'ready.move_in': { ja: '入寮予定日', en: 'Move-in date' },
  'ready.arrival': { ja: '到着する時間帯', en: 'Time of arrival' },
  'ready.arrival.morning': { ja: '午前', en: 'Morning' },
  'ready.arrival.afternoon': { ja: '午後', en: 'Afternoon' },
  'ready.arrival.evening': { ja: '夕方以降', en: 'Evening or later' },
  'ready.pillow': { ja: '枕の高さ', en: 'Pillow height' },
  'ready.pillow.low': { ja: '低め', en: 'Low' },
  'ready.pillow.medium': { ja: 'ふつう', en: 'Medium' },
  'ready.pillow.high': { ja: '高め', en: 'High' },
  'ready.parent': { ja: '保護者の電話番号', en: 'Phone number of a parent or guardian' },
  'ready.remarks': { ja: '連絡事項', en: 'Remarks' },
  'ready.room_assigned': { ja: 'お部屋の割り当て', en: 'Room assigned' },
  'ready.note': { ja: '備考', en: 'Note' },
} satisfies Texts;
