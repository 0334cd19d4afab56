// What a person can mend: the sentence is enough, a stack would hide it.

export class CommandError extends Error {}
