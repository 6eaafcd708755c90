// Imported first by every command: an older Node gets as far as here and says what is wrong, in place of a stack.
const oldest = 20;

if (Number.parseInt(process.versions.node, 10) < oldest) {
  process.stderr.write(
    `This is Node ${process.versions.node}, and these commands need Node ${oldest} or newer to begin with.\n` +
      `Install a newer one (nodejs.org has it, or \`nvm install --lts\`), look what \`node --version\` says, and run the command again.\n`,
  );
  process.exit(1);
}
