import type { Texts } from '../text.ts';

/** What surrounds every room of the console, and what any of them may have to say. */
export const consoleShell = {
  'shell.title': { ja: 'ひとそろい 管理画面', en: 'Hitosoroi console' },
  'shell.skip': { ja: '本文へ移動', en: 'Skip to the content' },
  'shell.menu': { ja: 'メニュー', en: 'Menu' },
  'shell.rooms': { ja: '画面の一覧', en: 'Rooms' },
  'shell.sign_out': { ja: 'サインアウト', en: 'Sign out' },
  'shell.cancel': { ja: 'やめる', en: 'Cancel' },
  'shell.close': { ja: '閉じる', en: 'Close' },
  'shell.loading': { ja: '読み込んでいます', en: 'Loading' },
  'shell.reload': { ja: '読み込み直す', en: 'Reload' },
  'shell.try_again': { ja: 'もう一度試す', en: 'Try again' },
  'shell.failed.title': { ja: '表示できませんでした', en: 'This could not be shown' },
  'shell.failed': {
    ja: '問題が起きました。もう一度お試しください。続くときは、システムの担当者に連絡してください。',
    en: 'Something went wrong. Please try again. If it keeps happening, tell whoever looks after the system.',
  },
  'shell.offline': {
    ja: '接続が切れています。入力はこの画面に残っています。つながると、表示は自動で続きます。',
    en: 'The connection is lost. What you typed stays on this page. It goes on by itself when you are back online.',
  },
  'shell.not_saved': {
    ja: '返事が届かなかったため、保存されたかどうかわかりません。入力は残っています。つながってから、もう一度同じボタンを押してください。保存済みでも、二重にはなりません。',
    en: 'No answer came back, so it is not known whether this was saved. What you typed is still here. Once you are online, press the same button again: nothing is done twice.',
  },
  'leave.title': { ja: '入力が保存されていません', en: 'What you typed is not saved' },
  'leave.text': {
    ja: 'このまま移動すると、入力した内容は失われます。',
    en: 'If you go on to another page now, it is lost.',
  },
  'leave.stay': { ja: 'この画面に残る', en: 'Stay here' },
  'leave.leave': { ja: '保存せずに移動する', en: 'Leave without saving' },
  'room.staff': { ja: 'スタッフ', en: 'Staff' },
  'room.invite': { ja: 'スタッフを招待する', en: 'Invite somebody' },
  'room.person': { ja: 'スタッフの詳細', en: 'A member of staff' },
  'room.audit': { ja: '操作の記録', en: 'Record of actions' },
  'room.reads': { ja: '閲覧の記録', en: 'Record of reading' },
  'room.roles': { ja: '役割とできること', en: 'Roles: who may do what' },
  'room.account': { ja: '自分のアカウント', en: 'My account' },
  'not_found.title': { ja: 'この画面はありません', en: 'There is no such page' },
  'not_found.text': {
    ja: 'アドレスが違うか、画面がなくなっています。',
    en: 'The address is wrong, or what it led to is gone.',
  },
  'not_found.home': { ja: '最初の画面へ', en: 'To the first page' },
  'no_role.title': { ja: 'この画面には入れません', en: 'You cannot enter here' },
  'no_role.text': { ja: '「{roles}」の役割が必要です。', en: 'This needs the role {roles}.' },
  'no_role.ask': { ja: '役割を付けられる人：', en: 'These people can give it to you:' },
  'keys.title': { ja: 'キーボードの操作', en: 'Keyboard shortcuts' },
  'keys.help': { ja: 'この一覧を開く', en: 'Open this list' },
  'keys.on': { ja: 'キーボードの操作を使う', en: 'Use keyboard shortcuts' },
} as const satisfies Texts;
