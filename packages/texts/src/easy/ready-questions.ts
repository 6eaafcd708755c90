import type { readyWords } from '../ready-questions.ts';
import type { Easy } from './easy-texts.ts';

/** The questions that most facilities ask. */
export const easyReady: Easy<typeof readyWords> = {
  'ready.student_number': '学籍番号[がくせきばんごう]（学生[がくせい]の 番号[ばんごう]）',
  'ready.year': '何年生[なんねんせい]ですか',
  'ready.year.1': '｜1年[いちねん]',
  'ready.year.2': '｜2年[にねん]',
  'ready.year.3': '｜3年[さんねん]',
  'ready.year.4': '｜4年[よねん]',
  'ready.room': '部屋[へや]の 番号[ばんごう]',
  'ready.move_in': '寮[りょう]に 入[はい]る 日[ひ]',
  'ready.arrival': '何時[なんじ]ごろ 着[つ]きますか',
  'ready.arrival.morning': '午前[ごぜん]（昼[ひる]の ｜12時[じゅうにじ]まで）',
  'ready.arrival.afternoon': '午後[ごご]（昼[ひる]の ｜12時[じゅうにじ]から）',
  'ready.arrival.evening': '夕方[ゆうがた]か 夜[よる]',
  'ready.pillow': '枕[まくら]の 高[たか]さ',
  'ready.pillow.low': '低[ひく]い',
  'ready.pillow.high': '高[たか]い',
  'ready.parent': '親[おや]など 保護者[ほごしゃ]の 電話番号[でんわばんごう]',
  'ready.remarks': '伝[つた]えたい こと',
};
