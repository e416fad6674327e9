export const language = {
  title: "Language",
  system: "as the system",
  loading: (name: string) => `Fetching ${name} …`,
  failed: (name: string) => `${name} did not arrive. Check the connection, then choose it again.`,
};
