import type { Breakage } from './breakage.ts';

/** Breakages that only show in a browser, in the console. */
export const console: readonly Breakage[] = [
  {
    name: 'the menu shows rooms that the person may not enter',
    file: 'apps/console/src/app/side-menu.tsx',
    find: '.filter((room) => mayEnter(roles, room.roles))',
    replace: '.filter((room) => mayEnter(roles, room.roles) || room.path)',
    seenBy: ['tests/console/access.spec.ts'],
    title: 'who lacks a role sees which one it takes',
  },
  {
    name: 'a change that is sent again after a lost answer has another key',
    file: 'apps/console/src/api/use-change.ts',
    find: 'last.current?.content === content ? last.current :',
    replace: 'last.current?.content === content && name.length === 0 ? last.current :',
    seenBy: ['tests/console/staff.spec.ts'],
    title: 'a lost answer is learnt by pressing again',
  },
  {
    name: 'letters that are typed into a field lead to another room',
    file: 'apps/console/src/app/use-keys.ts',
    find: '  !isTyping(event.target) &&\n',
    replace: '  (!isTyping(event.target) || event.key !== "") &&\n',
    seenBy: ['tests/console/keyboard.spec.ts'],
    title: 'without a mouse: from room to room by letters',
  },
  {
    name: 'the language of the console is forgotten after a reload',
    file: 'apps/console/src/language/page-language.ts',
    find: "  store('consoleLanguage', language);\n",
    replace: '',
    seenBy: ['tests/console/sign-in.spec.ts'],
    title: 'the language changes at once',
  },
  {
    name: 'Enter chooses a facility that was found for earlier letters',
    file: 'apps/console/src/forms/search-choice.tsx',
    find: 'if (isCurrent && options.length > 0)',
    replace: 'if (options.length > 0)',
    seenBy: ['tests/console/many-facilities.spec.ts'],
    title: 'on a slow network',
  },
];
