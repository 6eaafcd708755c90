// Imported first by every command: an older Node gets as far as here and says what is wrong, in place of a stack.
const oldest = '20.12';

const [major, minor] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 12)) {
  process.stderr.write(
    `This is Node ${process.versions.node}, and these commands need Node ${oldest} or newer to begin with.\n` +
      `Install a newer one (nodejs.org has it, or \`nvm install --lts\`), look what \`node --version\` says, and run the command again.\n`,
  );
  process.exit(1);
}
