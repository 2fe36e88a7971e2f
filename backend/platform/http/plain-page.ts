/**
 * A page that the server writes itself, for links of mails: it works without the application and without script.
 * @param title plain words. @param content HTML whose variable parts are escaped. @param stylesheet address of its style.
 */
export function plainPage(title: string, content: string, stylesheet: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<link rel="stylesheet" href="${stylesheet}">
</head>
<body>
<main>
<h1>${title}</h1>
${content}
</main>
</body>
</html>
`;
}
